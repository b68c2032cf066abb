import { SleepChart } from '#features/sleep-chart/sleep-chart.tsx'
import { StatsScreen } from '#features/stats/stats-screen.tsx'

/** `/stats`: the statistics including the sleep chart. */
export const StatsPage = () => (
  <StatsScreen sleepChart={(baby, babies) => <SleepChart baby={baby} babies={babies} />} />
)
