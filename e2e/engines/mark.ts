/** The selector of the element that `Tab` marked. */
export const marked = (mark: string): string => `[data-journey="${mark}"]`
