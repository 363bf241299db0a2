import { instantAt } from '@nalanda/contract/platform/dates/dates'
import { parseDay } from '@nalanda/contract/platform/dates/day-text'

/**
 * Returns the instant of a punch, from one cell with day and time, or from the cells of the day and of the time: the formats of `parseDay`, the day before the
 * month, with a 24-hour clock or a 12-hour clock with AM or PM, in Indian time unless an ISO text names another zone. Null if a part is missing or wrong.
 */
export function readPunchTime(at: string, time: string | null): Date | null {
  if (zoned.test(at)) return validOrNull(new Date(at))
  const [, dayText = at, timeText = time ?? ''] = /^(.*?)(?:[T ]|,\s*)(\d{1,2}:\d{2}.*)$/i.exec(at) ?? []
  const day = parseDay(dayText)
  const clock = readClock(timeText)
  return day !== null && clock !== null ? instantAt(day, clock) : null
}

const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/i

const validOrNull = (instant: Date) => (Number.isNaN(instant.getTime()) ? null : instant)

/** Reads `9:05`, `09:05:33`, `9:05 PM`, or the fraction of a day that spreadsheets store for a time (`0.378854`), as 24-hour time with seconds. */
function readClock(text: string): string | null {
  if (/^0?\.\d+$/.test(text.trim())) return timeOfFraction(Number(text))
  const found = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(?:\s*([ap])\.?m\.?)?$/i.exec(text.trim())
  if (!found) return null
  const [, hours, minutes, seconds = '00', half] = found
  const hour = Number(hours)
  if (half === undefined ? hour > 23 : hour < 1 || hour > 12) return null
  const of24 = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(of24).padStart(2, '0')}:${minutes}:${seconds}`
}

function timeOfFraction(fraction: number): string | null {
  const seconds = Math.round(fraction * 86_400)
  return seconds < 86_400 ? new Date(seconds * 1000).toISOString().slice(11, 19) : null
}
