// The health check of the container: exit code 0 while the database answers.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
