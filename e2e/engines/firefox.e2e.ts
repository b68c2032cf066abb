import { firefox } from './firefox.ts'
import { coreJourneysIn } from './journeys/journey.ts'

coreJourneysIn(firefox)
