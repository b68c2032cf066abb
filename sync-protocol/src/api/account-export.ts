import { z } from 'zod'
import { defineContract } from './contract.ts'

export const exportContract = defineContract({
  method: 'GET',
  url: '/api/user/export',
  summary:
    'A zip of everything that the caller may read: JSON, CSV and files. Needs the header x-step-up, see /api/auth/reauth',
  tags: ['account'],
  access: { kind: 'signedIn' },
  cost: 'archive',
  produces: 'application/zip',
  schema: { response: { 200: z.any() } },
})
