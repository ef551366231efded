import type { ChatLine } from '@grognard/server/told'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import { useWords } from '../words/index.ts'
import { usePeopleWords } from './people-words.ts'
import { complain, Refused } from './server.ts'
import { useTrouble } from './trouble.ts'

const Box = lazy(() => import('../kit/Box.tsx').then(({ Box }) => ({ default: Box })))

interface Props {
  /** Of whom it is about. */
  readonly face: string
  readonly name: string
  readonly match: string | null
  /** What one has heard them say: it may be about one of them. */
  readonly lines: readonly Pick<ChatLine, 'text' | 'at'>[]
}

const LONGEST = 1_000
const LINES_SHOWN = 20
/** So much of a line tells which one it is. */
const LINE_SHOWN = 60

const shortened = (text: string): string =>
  text.length > LINE_SHOWN ? `${text.slice(0, LINE_SHOWN)} …` : text

/** A word to the host about somebody: a button, and the form behind it. */
export function Complain(props: Props) {
  const words = usePeopleWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Press look="quiet" onPress={() => setOpen(true)}>
        {words.complain(props.name)}
      </Press>
      {isOpen ? (
        <Suspense>
          <Form {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function Form({ face, name, match, lines, onClose }: Props & { readonly onClose: () => void }) {
  const words = usePeopleWords()
  const say = useTrouble()
  const { cancel } = useWords()
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isSending) return
    setSending(true)
    complain({ about: face, match, said: said === '' ? null : Number(said), text }).then(
      () => {
        onClose()
        notify(words.complained)
      },
      (error: unknown) => {
        setSending(false)
        const isLimited = error instanceof Refused && error.code === 'limited'
        setTrouble(isLimited ? words.complainedTooOften : say(error))
      },
    )
  }
  return (
    <Box title={words.complain(name)} onClose={onClose}>
      <form className="stack complain" onSubmit={submit}>
        <p>{words.complainAbout}</p>
        {lines.length === 0 ? null : (
          <label>
            {words.complainSaid}
            <select value={said} onChange={event => setSaid(event.target.value)}>
              <option value="">{words.complainNothing}</option>
              {lines.slice(-LINES_SHOWN).map(line => (
                <option key={line.at} value={line.at}>
                  {shortened(line.text)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {words.complainText}
          <textarea
            required
            rows={4}
            maxLength={LONGEST}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </label>
        {trouble === null ? null : <p role="alert">{trouble}</p>}
        <p className="row">
          <Press type="submit" look="primary">
            {words.complainSend}
          </Press>
          <Press onPress={onClose}>{cancel}</Press>
        </p>
      </form>
    </Box>
  )
}
