import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { mayReadFigures } from '../permissions.ts'
import type { Hall } from '../play/hall.ts'
import type { Store } from '../storage/store.ts'

interface Counted {
  readonly store: Store
  readonly hall: Hall
  /** Tasks are due by the time of the house. */
  readonly now: () => number
}

/** What the house tells of itself in figures, for Prometheus. No name, no match and no address is among them. */
export class Figures {
  readonly #registry = new Registry()
  readonly sockets = new Gauge({
    name: 'grognard_sockets',
    help: 'Windows that are connected',
    registers: [this.#registry],
  })
  readonly asked = new Counter({
    name: 'grognard_asked_total',
    help: 'What windows have asked, and what came of it: answered, refused, failed or limited',
    labelNames: ['what', 'answer'],
    registers: [this.#registry],
  })
  readonly decisions = new Histogram({
    name: 'grognard_decision_seconds',
    help: 'From the arrival of a decision until it is kept and answered',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [this.#registry],
  })
  readonly requests = new Histogram({
    name: 'grognard_request_seconds',
    help: 'Plain requests, by route and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [this.#registry],
  })

  constructor({ store, hall, now }: Counted) {
    collectDefaultMetrics({ register: this.#registry })
    new Gauge({
      name: 'grognard_tables',
      help: 'Tables that this process holds',
      registers: [this.#registry],
      collect() {
        this.set(hall.size)
      },
    })
    new Gauge({
      name: 'grognard_tasks_late_seconds',
      help: 'How long the oldest task has been due: bots and clocks that nobody attends to',
      registers: [this.#registry],
      async collect() {
        const due = await store.tasks.next().catch(() => null)
        this.set(due === null ? 0 : Math.max(0, (now() - due) / 1000))
      },
    })
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  get type(): string {
    return this.#registry.contentType
  }
}

const PATIENCE = 2_000

interface Told {
  readonly store: Store
  readonly figures: Figures
  /** With it figures are told to anybody; without one only to this machine. */
  readonly token: string | null
  readonly isClosing: () => boolean
}

/** Whether it is there, whether it can work, and what it does. */
export function serveFigures(http: FastifyInstance, { store, figures, token, isClosing }: Told): void {
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    figures.requests.labels(route, request.method, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })

  http.get('/api/health', async (_, reply) => reply.send({ ok: true }))

  http.get('/api/ready', async (_, reply) => {
    const isReady = !isClosing() && (await answersInTime(store))
    return reply.code(isReady ? 200 : 503).send({ ok: isReady })
  })

  http.get('/api/metrics', async (request, reply) => {
    if (!mayReadFigures(request, token))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
    return reply.type(figures.type).send(await figures.text())
  })
}

async function answersInTime(store: Store): Promise<boolean> {
  const asked = store.house.answers().catch(() => false)
  const late = new Promise<false>(resolve => setTimeout(() => resolve(false), PATIENCE).unref())
  return Promise.race([asked, late])
}
