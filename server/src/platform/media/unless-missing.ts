/** Handles a failed file access: undefined if the file is missing, else rethrows. */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
