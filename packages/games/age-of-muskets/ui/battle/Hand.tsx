import type { ReactNode } from 'react'
import { useChoosing } from '../choosing/choosing.ts'
import { isTaken } from '../choosing/marks.ts'
import { lookOf } from '../sides.ts'
import { Badge, Chit, ChitBack } from './Chit.tsx'
import { type ChitSpot, chosenIn, roomsOf } from './chit-spots.ts'
import { Endurance } from './Endurance.tsx'
import { useScene } from './scene.ts'
import { hasEndurance } from './spots.ts'

/** Before the viewer: his endurance and his options; of a side that is not his, only how many there are. */
export function Hand({ spots }: { readonly spots: readonly ChitSpot[] }): ReactNode {
  const scene = useScene()
  const { layout, sides, battle, words, snapshot } = scene
  const { question } = useChoosing()
  const { x, y, w, h } = layout.hand
  const own = snapshot.view.own?.battle ?? null
  if (h === 0) return null
  const { tone } = lookOf(sides.near)
  const isPlanning = battle.step === 'planning'
  const rooms = roomsOf(scene)
  // Numbers of chits stand out of their upper edge.
  const above = layout.isLarge ? 17 : 6
  const chief = scene.commanders.near
  // AOM-28.31: of Joint Leaders only their own player knows who is the slowest.
  const mostChits = (chosen: number) =>
    chief === null || chief.isJoint ? `${chosen}` : `${chosen} / ${chief.initiative}`
  const all = (own?.hand.length ?? 0) + (own?.spent.length ?? 0)
  return (
    <g className={`aom-side-${tone}${layout.isLarge ? ' aom-hand-large' : ''}`}>
      <rect className="aom-hand" x={x} y={y} width={w} height={h} />
      {isPlanning && rooms.pool !== null ? (
        <>
          <text className="aom-hand-name" x={x + 10} y={rooms.pool.y - above}>
            {words.battle.pool}
          </text>
          <text className="aom-hand-name" x={x + 10} y={rooms.hand.y - above}>
            {words.battle.plan}
            <tspan className="aom-hand-note" dx="8">
              {mostChits(chosenIn(question, []).length)}
            </tspan>
          </text>
        </>
      ) : (
        <>
          {hasEndurance(battle, sides.near) ? (
            <Endurance
              place="near"
              x={x + 12}
              y={y + (layout.isLarge ? 9 : 31)}
              width={layout.isLarge ? w * 0.9 : 306}
            />
          ) : null}
          {all === 0 || layout.isLarge ? null : (
            <>
              <text className="aom-hand-name" x={x + 336} y={y + 26}>
                {words.battle.yourOptions}
              </text>
              <text className="aom-hand-note" x={x + 336} y={y + 44}>
                {words.battle.left(own?.hand.length ?? 0, all)}
              </text>
            </>
          )}
        </>
      )}
      {own === null ? <Backs count={battle.chits[sides.near] ?? 0} /> : null}
      {spots.map(spot => (
        <ChitAt key={spot.key} spot={spot} />
      ))}
      {own === null || isPlanning || layout.isLarge || own.spent.length === 0 ? null : (
        <Spent count={own.spent.length} />
      )}
    </g>
  )
}

function ChitAt({ spot }: { readonly spot: ChitSpot }): ReactNode {
  const { words, sides } = useScene()
  const { lit } = useChoosing()
  const { option, target, x, y, scale, count } = spot
  const mark = lit.marks.get(target)
  const state = mark === undefined || mark.state === 'other' ? null : isTaken(mark) ? 'ringed' : 'open'
  const isIdle = count !== null && state === null
  return (
    <g className={isIdle ? 'aom-idle' : undefined} transform={`translate(${x} ${y}) scale(${scale})`}>
      <Chit option={option} label={words.battle.chits[option]} tone={lookOf(sides.near).tone} state={state} />
      {count === null ? null : <Badge x={17} y={-18} text={`×${count}`} />}
    </g>
  )
}

/** What a spectator sees of the attacker's hand. */
function Backs({ count }: { readonly count: number }): ReactNode {
  const { layout, sides } = useScene()
  const { x, y, w, h } = layout.hand
  const tone = lookOf(sides.near).tone
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: backs have no names.
    <g key={at} transform={`translate(${x + w * 0.5 + at * 46} ${y + h / 2}) scale(.8)`}>
      <ChitBack tone={tone} />
    </g>
  ))
}

function Spent({ count }: { readonly count: number }): ReactNode {
  const { layout, words, sides } = useScene()
  const { x, y, w, h } = layout.hand
  const tone = lookOf(sides.near).tone
  return (
    <g>
      <g className="aom-idle">
        {[0, 1].slice(0, count).map(at => (
          <g key={at} transform={`translate(${x + w - 72 + at * 42} ${y + 24}) scale(.74)`}>
            <ChitBack tone={tone} />
          </g>
        ))}
      </g>
      <text className="aom-hand-note aom-middle" x={x + w - 51} y={y + h - 6}>
        {words.battle.played(count)}
      </text>
    </g>
  )
}

/** Beside the enemy's reserve: his endurance, and how many options he holds (AOM-28.31). */
export function EnemyHand(): ReactNode {
  const { layout, sides, battle, words } = useScene()
  const { x, y, w, h } = layout.section('far', 'reserve')
  const { isLarge } = layout
  const count = battle.chits[sides.far] ?? 0
  const tone = lookOf(sides.far).tone
  const left = x + w * 0.535
  const room = w * 0.45
  const isShort = h < 80
  const size = isLarge ? 0.86 : 0.6
  const step = Math.min(46 * size + 3, (room - (isLarge ? 0 : 112)) / Math.max(1, count))
  const row = isShort ? h * 0.7 : h * 0.74
  if (!hasEndurance(battle, sides.far)) return null
  return (
    <g className={`aom-side-${tone}`}>
      <rect className="aom-enemy-hand" x={left - 10} y={y + 6} width={room + 10} height={h - 12} />
      <Endurance
        place="far"
        x={left}
        y={y + (isLarge ? 10 : isShort ? 14 : 32)}
        width={room}
        isBare={isShort}
      />
      {count === 0 ? null : (
        <>
          {isLarge ? null : (
            <text className="aom-hand-note" x={left} y={y + row + 4}>
              {words.battle.inHand}
            </text>
          )}
          {Array.from({ length: count }, (_, at) => (
            <g
              // biome-ignore lint/suspicious/noArrayIndexKey: backs have no names.
              key={at}
              transform={`translate(${left + (isLarge ? 22 : 122) + at * step} ${y + row}) scale(${size})`}
            >
              <ChitBack tone={tone} />
            </g>
          ))}
        </>
      )}
    </g>
  )
}
