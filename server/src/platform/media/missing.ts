/** Of a failed look at a file: nothing where it is not there, else the failure. */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
