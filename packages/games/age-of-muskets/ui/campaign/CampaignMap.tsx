import { type ReactNode, useMemo } from 'react'
import { useChoosing } from '../choosing/choosing.ts'
import type { Mark } from '../choosing/marks.ts'
import { FAR, type LevelNumber } from '../map/levels.ts'
import { March } from '../map/March.tsx'
import { mapOf } from '../map/maps.ts'
import { Theatre } from '../map/Theatre.tsx'
import { ZoneLight } from '../map/ZoneLight.tsx'
import { type BoardNames, namesIn } from '../names.ts'
import { printed } from '../printed.ts'
import type { Props, View } from '../reading.ts'
import { lookOf, ownSide } from '../sides.ts'
import { actingIn, wishIn } from './acting.ts'
import { zoneAloud } from './aloud.ts'
import { BridgeButtons } from './BridgeButtons.tsx'
import type { Marks } from './CounterButton.tsx'
import { useDesk } from './desk.ts'
import { Markers } from './Markers.tsx'
import { zonesNamedIn } from './mentions.ts'
import { ControlTint, ForagePlates, ReachPills, ScorePlates, SupplyLayer } from './Overlays.tsx'
import { legsOf, surchargeOf } from './orders.ts'
import { type Stand, standsIn } from './pieces.ts'
import { Stands } from './Stands.tsx'
import { sightingsIn } from './sightings.ts'
import { useRoom } from './use-room.ts'
import { type CampaignWords, campaignWords } from './words.ts'
import { ZoneButtons } from './ZoneButtons.tsx'

/** Steps in which it matters how many AP an HQ has. */
const WITH_POINTS: readonly string[] = ['bid', 'nameFreeHq', 'eventTask']

/** The theatre of war with all that lies on it. What may be chosen is lit, and everything can be pressed. */
export function CampaignMap({ snapshot, armed, pointer, pointedAt }: Props): ReactNode {
  const { view, language, draft, pending, chronicle } = snapshot
  const { lit, question } = useChoosing()
  const desk = useDesk()
  const map = mapOf(view.scenario.module)
  const names = namesIn(language)
  const words = campaignWords(language)
  const stands = useMemo(() => standsIn(view, sightingsIn(chronicle)), [view, chronicle])
  const aloud = useMemo(() => zonesAloud(view, stands, names, words), [view, stands, names, words])
  const { tone } = lookOf(ownSide(view) ?? '')
  const { closed } = view.scenario
  const zones = printed().module.zones.map(({ id }) => id)
  const open = zones.filter(zone => !closed.includes(zone))
  const marks: Marks = Object.fromEntries([...lit.marks].map(([target, { state }]) => [target, state]))
  const litAs = (...states: readonly Mark['state'][]) =>
    zones.filter(zone => states.some(state => marks[`zone:${zone}`] === state))
  const room = useRoom({ map, view, stands, names, words, marks, hq: desk.hq })
  const legs = legsOf({ view, draft, armed, wish: wishIn(question) })
  const pointed = pointedAt === null ? [] : zonesNamedIn(pointedAt.event)
  return (
    <Theatre
      map={map}
      language={language}
      names={Object.fromEntries(zones.map(zone => [zone, names.zone(zone)]))}
      facts={factsOf(view)}
      inPlay={open}
      closed={view.neutral}
      destroyed={view.destroyedBridges}
      aside={seen => room(seen).names}
      under={() => (
        <>
          {desk.layer === 'control' ? <ControlTint map={map} zones={view.zones} /> : null}
          {desk.layer === 'supply' && view.own !== null ? (
            <SupplyLayer map={map} staff={view.own.staff} hq={desk.hq} tone={tone} />
          ) : null}
          {desk.layer === 'reach' ? (
            <ZoneLight map={map} zones={reachOf(view, desk.hq).map(({ zone }) => zone)} look="pointed" />
          ) : null}
          <ZoneLight map={map} zones={pointed} look="pointed" />
          <ZoneLight map={map} zones={desk.shown?.kind === 'zone' ? [desk.shown.id] : []} look="pointed" />
          <ZoneLight map={map} zones={litAs('open')} look="may" />
          <ZoneLight map={map} zones={litAs('picked', 'armed')} look="chosen" />
        </>
      )}
      over={(level, seen) => (
        <>
          <ZoneButtons map={map} names={aloud} marks={marks} touch={desk.touch} />
          {level === FAR ? null : (
            <Markers
              map={map}
              level={level}
              zones={view.zones}
              garrisons={view.garrisons}
              locMarkers={view.locMarkers}
              spots={room(seen).markers}
            />
          )}
          {plates(level)}
          {legs.map((leg, at) => (
            <March
              key={`${leg.from} ${leg.to}`}
              map={map}
              {...leg}
              tone={tone}
              level={level}
              {...(at === 0 && costOf() > 0 && { label: { text: words.detail.points(costOf()) } })}
            />
          ))}
          <Stands
            map={map}
            stands={stands}
            spots={room(seen).stands}
            level={level}
            names={names}
            words={words}
            marks={marks}
            hq={desk.hq}
            hasPoints={pending.request !== null && WITH_POINTS.includes(pending.step ?? '')}
            touch={desk.touch}
            drop={desk.drop}
            pointer={pointer}
          />
          <BridgeButtons
            map={map}
            marks={marks}
            name={id => words.aloud.bridge(names.bridge(id), view.destroyedBridges.includes(id))}
            touch={desk.touch}
          />
        </>
      )}
    />
  )

  function costOf(): number {
    const acting = actingIn(view)
    if (acting === null) return 0
    const march = acting.cost > 0 ? acting.cost : (view.own?.staff.force?.costs?.march ?? 0)
    return march + surchargeOf(view, legs)
  }

  function plates(level: LevelNumber): ReactNode {
    const land = { map, level, zones: view.zones, closed }
    if (desk.layer === 'forage') return <ForagePlates {...land} />
    if (desk.layer === 'control') return <ScorePlates {...land} />
    if (desk.layer === 'reach') return <ReachPills map={map} level={level} zones={reachOf(view, desk.hq)} />
    return null
  }
}

/** Zones in play by id, as a screen reader says them. */
function zonesAloud(view: View, stands: readonly Stand[], names: BoardNames, words: CampaignWords) {
  const standIn = new Map(stands.map(stand => [stand.zone, stand]))
  return Object.fromEntries(
    printed()
      .module.zones.filter(({ id }) => !view.scenario.closed.includes(id))
      .map(({ id }) => [id, zoneAloud(view, id, standIn.get(id), names, words)]),
  )
}

const factsOf = (view: View) =>
  Object.fromEntries(
    printed().module.zones.map(({ id, forage, place, vp }) => {
      const [first, second] = printed().module.sides
      return [
        id,
        {
          ...(view.zones[id]?.depleted !== true && { forage }),
          ...(place !== null && { defence: place.defence }),
          vp: [vp[first?.id ?? ''] ?? 0, vp[second?.id ?? ''] ?? 0] as const,
        },
      ]
    }),
  )

/** AOM-19.4: where an HQ could march, or all of them, and for how many AP. */
function reachOf(
  { own }: View,
  hq: string | null,
): readonly { readonly zone: string; readonly cost: number }[] {
  const looked = (own?.headquarters ?? []).filter(({ id }) => hq === null || id === hq)
  const costs = new Map<string, number>()
  for (const { id, zone } of looked) {
    const march = own?.staff.headquarters.find(each => each.hq === id)?.march ?? 0
    for (const way of own?.staff.ways ?? []) {
      if (way.from !== zone) continue
      const cost = march + way.afloat + way.opposed
      costs.set(way.to, Math.min(cost, costs.get(way.to) ?? cost))
    }
  }
  return [...costs].map(([zone, cost]) => ({ zone, cost }))
}
