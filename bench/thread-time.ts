import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/** An event of a browser's trace, in microseconds; `t…`: as the thread's own time has it. */
const Timed = z.looseObject({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().optional(),
  tts: z.number().optional(),
  tdur: z.number().optional(),
})
const Trace = z.looseObject({ traceEvents: z.array(Timed) })
type Event = z.infer<typeof Timed>

/**
 * Makes every task of a trace as long as the processor was at work on it, with all that happens in it: what a busy machine
 * did meanwhile for others does not count.
 */
export function inThreadTime(file: string): void {
  const trace = Trace.parse(JSON.parse(readFileSync(file, 'utf8')))
  const timed = trace.traceEvents.filter(({ tts }) => tts !== undefined)
  for (const events of Map.groupBy(timed, ({ pid, tid }) => `${pid} ${tid}`).values()) shorten(events)
  writeFileSync(file, JSON.stringify(trace))
}

const isTask = ({ name, ph }: Event): boolean => name === 'RunTask' && ph === 'X'

function shorten(events: readonly Event[]): void {
  const sorted = events.toSorted((a, b) => a.ts - b.ts)
  const tasks = sorted.filter(isTask)
  let next = 0
  const moved = sorted
    .filter(event => !isTask(event))
    .map(event => {
      while (next < tasks.length && endOf(tasks[next]) < event.ts) next++
      return [event, tasks[next]] as const
    })
  for (const [event, task] of moved) if (task !== undefined && event.ts >= task.ts) moveInto(task, event)
  for (const task of tasks) task.dur = task.tdur
}

const endOf = (task: Event | undefined): number => (task?.ts ?? 0) + (task?.dur ?? 0)

function moveInto(task: Event, event: Event): void {
  const length = task.tdur ?? 0
  const at = Math.min(length, Math.max(0, (event.tts ?? 0) - (task.tts ?? 0)))
  event.ts = task.ts + at
  if (event.dur !== undefined && event.tdur !== undefined) event.dur = Math.min(event.tdur, length - at)
}
