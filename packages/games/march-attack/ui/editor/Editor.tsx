import '../table/table.css'
import './editor.css'
import type { EditorProps, EditorReason } from '@grognard/table'
import { type ReactNode, useMemo, useState } from 'react'
import { completeArmy } from '../../src/armies/complete-army.ts'
import { HOUSE } from '../../src/scenarios/index.ts'
import type { Side } from '../../src/vocabulary.ts'
import { calledIn } from '../words/words.ts'
import { Army } from './army/Army.tsx'
import { type ArmyDraft, settled } from './army/draft.ts'
import { armyFileOf, armyFrom, armyWith, draftsIn } from './army/file.ts'
import { newFormation } from './army/offers.ts'
import { Battle, type Tab } from './Battle.tsx'
import type { Draft } from './draft.ts'
import { battlesIn, draftFrom, draftOfOwn, emptied, fileOf } from './file.ts'
import { ReasonList } from './Judged.tsx'
import { OpenFile } from './OpenFile.tsx'
import { Tabs, tabId } from './Tabs.tsx'
import { ledBy } from './troops.ts'
import { useDrawn } from './use-drawn.ts'
import { type EditorWords, editorWordsIn, titleIn } from './words/words.ts'

const EMPTY = 'empty'
const NEW = 'new'
const ROOMS = ['battle', 'army'] as const
type Room = (typeof ROOMS)[number]
const ROOM = 'mar-edit-room'

const houseFormations = HOUSE.armies.armies.flatMap(({ majorFormations }) => majorFormations)

function battleFrom(id: string, words: EditorWords, language: EditorProps['language']): Draft {
  const [first] = HOUSE.scenarios
  const file = HOUSE.scenarios.find(each => each.id === id) ?? first
  if (file === undefined) throw new Error('the house has no battle')
  const title = id === EMPTY ? words.ownEmpty : words.own(titleIn(language, file.id))
  const draft = draftFrom(file, title)
  return id === EMPTY ? emptied(draft) : draft
}

const USUAL = { nation: 'french', year: 1812 } as const

function armyFor(id: string, words: EditorWords, language: EditorProps['language']): ArmyDraft {
  const listed = HOUSE.armies.armies.find(each => each.id === id)
  const name = words.ownArmy(words.armies[id] ?? '')
  if (listed !== undefined) return armyFrom(listed, name, each => calledIn(language, each))
  const bare = armyWith(name, USUAL.nation, [])
  return armyWith(name, USUAL.nation, [newFormation(bare, 'infantry', USUAL.year, words.army)])
}

/** Battles and armies of one's own are drawn here. */
export function Editor({ language, check, keep, play, own, RuleLink }: EditorProps): ReactNode {
  const words = editorWordsIn(language)
  const [room, setRoom] = useState<Room>('battle')
  const [tab, setTab] = useState<Tab>('ground')
  const [refused, setRefused] = useState<readonly EditorReason[]>([])
  const ownArmies = useMemo(() => own.flatMap(({ name, json }) => draftsIn(name, json)), [own])
  const ownBattles = useMemo(() => own.flatMap(({ json }) => battlesIn(json)), [own])
  const formations = useMemo(
    () => [...ownArmies.flatMap(({ army }) => completeArmy(army)), ...houseFormations],
    [ownArmies],
  )
  const [origin, setOrigin] = useState(HOUSE.scenarios[0]?.id ?? EMPTY)
  const [armyOrigin, setArmyOrigin] = useState(NEW)
  const battle = useDrawn(() => battleFrom(origin, words, language), fileOf, { check, keep }, own)
  const army = useDrawn(() => armyFor(NEW, words, language), armyFileOf, { check, keep }, own)

  const startBattle = (id: string) => {
    const kept = ownBattles.find(each => each.id === id)
    setOrigin(id)
    battle.change(kept === undefined ? battleFrom(id, words, language) : draftOfOwn(kept, words.own))
  }
  const startArmy = (id: string) => {
    setArmyOrigin(id)
    army.change(ownArmies.find(each => each.army.id === id) ?? armyFor(id, words, language))
  }
  const playBattle = async () => {
    const found = await battle.keep('')
    if (found.length === 0) play(battle.file.name.replace(/\.json$/, ''))
  }
  /** Once it is kept it stays the same army, whatever it is called. */
  const keepArmy = async (): Promise<ArmyDraft | null> => {
    const found = await army.keep(words.saved)
    if (found.length > 0) return null
    const kept = { ...settled(army.draft), file: army.file.name }
    army.settle(kept)
    return kept
  }
  const leadInto = async (side: Side) => {
    const kept = await keepArmy()
    if (kept === null) return
    const { name } = kept.army
    const led = completeArmy(kept.army)
    const next = ledBy(battle.draft, side, { name, formations: led }, [...led, ...formations])
    const isWhole = led.every(({ id }) => next.sides[side].majorFormations.includes(id))
    battle.change(next, isWhole ? words.army.led(name) : words.army.someStay)
    setTab(side === 0 ? 'first' : 'second')
    setRoom('battle')
  }
  const openFile = async (name: string, text: string) => {
    const json = jsonOf(text)
    const [opened] = draftsIn(name, json)
    const [drawn] = battlesIn(json)
    setRefused([])
    if (opened !== undefined) {
      army.change(opened)
      setRoom('army')
    } else if (drawn !== undefined) {
      battle.change(draftOfOwn(drawn, words.own))
      setRoom('battle')
    } else setRefused(await check({ name, text }))
  }

  const titled = (list: readonly Draft[]) => list.map(({ id, title }) => ({ value: id, title }))
  const shared = { language, words, RuleLink }
  return (
    <div className="mar-html mar-edit">
      <div className="mar-edit-top">
        <Tabs
          panel={ROOM}
          label={words.rooms.title}
          tabs={ROOMS}
          titleOf={words.rooms}
          open={room}
          setOpen={setRoom}
          className="mar-edit-rooms"
        />
        <OpenFile label={words.open} open={openFile} />
      </div>
      {refused.length === 0 ? null : (
        <div role="alert" className="mar-edit-reasons">
          <p>{words.refused}</p>
          <ReasonList reasons={refused} RuleLink={RuleLink} />
        </div>
      )}
      <div role="tabpanel" id={ROOM} aria-labelledby={tabId(ROOM, room)}>
        {room === 'battle' ? (
          <Battle
            {...shared}
            drawn={battle}
            origins={[
              ...HOUSE.scenarios.map(({ id }) => ({ value: id, title: titleIn(language, id) })),
              { value: EMPTY, title: words.empty },
              ...titled(ownBattles),
            ]}
            origin={origin}
            start={startBattle}
            formations={formations}
            tab={tab}
            setTab={setTab}
            play={() => void playBattle()}
          />
        ) : (
          <Army
            {...shared}
            drawn={army}
            origins={[
              { value: NEW, title: words.army.fresh },
              ...HOUSE.armies.armies.map(({ id, name }) => ({ value: id, title: words.armies[id] ?? name })),
              ...ownArmies.map(({ army: { id, name } }) => ({ value: id, title: name })),
            ]}
            origin={armyOrigin}
            start={startArmy}
            keep={() => void keepArmy()}
            sides={[
              calledIn(language, battle.draft.sides[0].name),
              calledIn(language, battle.draft.sides[1].name),
            ]}
            leadInto={side => void leadInto(side)}
          />
        )}
      </div>
    </div>
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
