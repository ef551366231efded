import { type ChangeEvent, useEffect, useState } from 'react'
import { download } from '../files/keep.ts'
import { Box } from '../kit/Box.tsx'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import { house } from '../local/client.ts'
import { removeMatch } from '../rooms/remove-match.ts'
import { useWords } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'
import { everything, importEverything, readEverything } from './everything.ts'

interface Props {
  /** How many matches there are, finished or not. */
  readonly count: number
  readonly onChange: () => void
}

/** What is kept in this browser: taken away in one file, brought back, cleared, and asked to stay. */
export function Keeping({ count, onChange }: Props) {
  const words = useWords()
  const { record } = useRoomWords()
  const [isClearing, setClearing] = useState(false)
  const take = async () => {
    const { text, missing } = await everything()
    download({ name: `grognard-${new Date().toISOString().slice(0, 10)}.record.json`, text })
    if (missing > 0) notify(record.missing(missing))
  }
  const bring = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    const matches = file === undefined ? null : readEverything(await file.text())
    target.value = ''
    if (matches === null) return notify(record.notRecord)
    const { taken, known, refused } = await importEverything(matches)
    notify([record.imported(taken, known), ...new Set(refused)].join(' '))
    onChange()
  }
  const clear = async () => {
    for (const { id } of await house().call('saved')) await removeMatch(id)
    setClearing(false)
    notify(record.cleared)
    onChange()
  }
  return (
    <section aria-labelledby="keeping" className="keeping">
      <h2 id="keeping">{record.keeping}</h2>
      <p>{record.keepingAbout}</p>
      <p className="row">
        <Press isDisabled={count === 0} onPress={() => void take()}>
          {record.export}
        </Press>
        <label className="press press-plain">
          {record.import}
          <input
            type="file"
            className="hidden"
            accept=".json,application/json"
            onChange={event => void bring(event)}
          />
        </label>
        <Press isDisabled={count === 0} onPress={() => setClearing(true)}>
          {record.clear}
        </Press>
      </p>
      <Persistence />
      {isClearing ? (
        <Box role="alertdialog" title={record.clearSure(count)} onClose={() => setClearing(false)}>
          <p>{record.clearAbout}</p>
          <p className="row">
            <Press look="primary" onPress={() => void clear()}>
              {record.clearYes}
            </Press>
            <Press autoFocus onPress={() => setClearing(false)}>
              {words.cancel}
            </Press>
          </p>
        </Box>
      ) : null}
    </section>
  )
}

/** A browser may throw away what it keeps when its disk fills up, unless it has promised not to. */
function Persistence() {
  const { record } = useRoomWords()
  const [isKept, setKept] = useState<boolean | null>(null)
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setKept)
  }, [])
  if (isKept === null) return null
  if (isKept) return <p className="hint">{record.persistent}</p>
  const ask = async () => {
    const isPromised = await navigator.storage.persist()
    setKept(isPromised)
    if (!isPromised) notify(record.notPersistent)
  }
  return (
    <p className="row">
      <span className="hint">{record.fleeting}</span>
      <Press onPress={() => void ask()}>{record.persist}</Press>
    </p>
  )
}
