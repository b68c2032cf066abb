/** In the page: whether the history still has the entry of a closed overlay. */
export const isStepping = (): boolean =>
  Number((history.state as { overlay?: number } | null)?.overlay ?? 0) >
  document.querySelectorAll('[role=dialog], dialog[open], [role=menu]').length
