import { webkit } from './webkit.ts'
import { coreJourneysIn } from './journeys/journey.ts'

coreJourneysIn(webkit)
