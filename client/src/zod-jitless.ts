import { z } from 'zod/v4'

// The content security policy forbids eval, and zod probes for it when a schema is defined. The build puts this module
// in the place of zod, so that it is configured before anybody can define one.
z.config({ jitless: true })

export { z }
