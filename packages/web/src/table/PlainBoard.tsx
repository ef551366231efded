import type { Snapshot } from '@grognard/table'
import { useWords } from '../words/index.ts'

/** What there is to see in a game that has no board yet: its public facts, those of the seats side by side. */
export default function PlainBoard({ snapshot }: { readonly snapshot: Snapshot }) {
  const words = useWords()
  const facts = Object.entries(openOf(snapshot.view))
  const bySeat = facts.filter(([, value]) => Array.isArray(value) && value.length === snapshot.seats.length)
  const single = facts.filter(fact => !bySeat.includes(fact))
  return (
    <section className="plain-board" aria-label={words.table.plain}>
      <h2>{snapshot.title}</h2>
      <p className="plain-scenario">{snapshot.scenario.title}</p>
      <div className="plain-card">
        <table>
          <thead>
            <tr>
              <td />
              {snapshot.seats.map(seat => (
                <th key={seat.id} scope="col">
                  {seat.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bySeat.map(([name, values]) => (
              <tr key={name}>
                <th scope="row">{readable(name)}</th>
                {snapshot.seats.map((seat, number) => (
                  <td key={seat.id}>{said(Array.isArray(values) ? values[number] : '')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <dl>
          {single.map(([name, value]) => (
            <div key={name}>
              <dt>{readable(name)}</dt>
              <dd>{said(value, snapshot, name)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function openOf(view: unknown): object {
  const open: unknown = typeof view === 'object' && view !== null ? Reflect.get(view, 'open') : null
  return typeof open === 'object' && open !== null ? open : {}
}

const readable = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, first => first.toUpperCase())

/** A field that names its holder holds a seat's number. */
function said(value: unknown, snapshot?: Snapshot, name = ''): string {
  if (value === null || value === undefined) return '–'
  if (/holder|seat|winner/i.test(name) && typeof value === 'number')
    return snapshot?.seats[value]?.name ?? String(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
