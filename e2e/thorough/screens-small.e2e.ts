import { everyScreenIn } from '../support/every-screen.ts'

everyScreenIn({ size: 'small', language: 'ka', theme: 'night' })
