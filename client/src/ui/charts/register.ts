import {
  BarController,
  BarElement,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
} from 'chart.js'
import { cursor } from './cursor.ts'
import { endLabels } from './end-labels.ts'

// Only the parts that the product uses, so that the others stay out of the chunk.
Chart.register(
  BarController,
  BarElement,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  cursor,
  endLabels,
)
