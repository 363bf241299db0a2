import type { Bus } from '../../platform/database/bus.ts'

/** News on the channel `results`: an exam changed, or one student's result in it. */
export type ResultNews = { examId: number; rollNo?: string }

export type Freshness = ReturnType<typeof watchNews>

/**
 * Tells what is remembered when to forget. What was read from the database may be kept only if no news came since before it was read
 * (the `generation` is unchanged), and nothing at all while the line for news is down.
 */
export function watchNews(bus: Bus, { forget, forgetAll }: { forget: (news: ResultNews) => void; forgetAll: () => void }) {
  let generation = 0
  bus.on('results', (payload) => {
    generation += 1
    forget(JSON.parse(payload) as ResultNews)
  })
  const startAnew = () => {
    generation += 1
    forgetAll()
  }
  bus.onDrop(startAnew)
  bus.onUp(startAnew)
  return {
    /** Whether anything may be remembered at present. */
    get connected() {
      return bus.connected
    },
    /** Reads, and then keeps what was read if it is certainly still true. */
    async read<T>(load: () => Promise<T>, keep: (value: T) => void): Promise<T> {
      const [before, wasConnected] = [generation, bus.connected]
      const value = await load()
      if (wasConnected && bus.connected && generation === before) keep(value)
      return value
    },
  }
}
