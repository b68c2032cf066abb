// A thread for jobs that take long; the server starts it by this name.
await import('./dist/heavy-thread.js')
