/** Focuses a field of a form by its name; false if there is none. */
export function focusField(form: HTMLFormElement, name: string, { select = false } = {}): boolean {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return false
  field.focus()
  if (select) field.select()
  return true
}
