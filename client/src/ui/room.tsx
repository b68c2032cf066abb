/** Room for what is drawn in a moment, so that nothing moves when it comes; `height` in px. */
export const Room = ({ height }: { height: number }) => (
  <div style={{ blockSize: height }} aria-hidden="true" />
)
