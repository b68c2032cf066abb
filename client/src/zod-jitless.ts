import { config } from 'zod/v4/core'

// The content security policy forbids eval, and zod probes for it when a schema is defined: main.tsx imports this first.
config({ jitless: true })
