import type { GameUi, Snapshot, Table } from '@grognard/table'
import { useEffect, useRef, useState } from 'react'
import { handOut } from '../files/keep.ts'
import { Box } from '../kit/Box.tsx'
import { copyText } from '../kit/copy.ts'
import { Press } from '../kit/Press.tsx'
import { FilmPart } from './FilmPart.tsx'
import { Part, Take } from './parts.tsx'
import { type Made, pngOf, Studio } from './studio.ts'
import { fileNameOf, textOf, titleOf } from './text.ts'
import { useShareWords } from './words.ts'
import './share.css'

interface Props {
  readonly table: Table
  /** The moment that is looked at. */
  readonly snapshot: Snapshot
  readonly present: Snapshot
  readonly ui: GameUi | null
  readonly onClose: () => void
}

/** The match to be sent to somebody: as text, as a picture, as a film of its board. */
export default function ShareBox({ table, snapshot, present, ui, onClose }: Props) {
  const words = useShareWords()
  const link = table.link?.() ?? null
  const [studio] = useState(() => ui && new Studio(table, ui, present))
  return (
    <Box title={words.title} wide onClose={onClose}>
      <p className="hint">{present.outcome === null ? words.aboutRunning : words.about}</p>
      <div className="share">
        {link === null ? null : <LinkPart link={link} />}
        {studio === null ? null : (
          <>
            <PicturePart studio={studio} snapshot={snapshot} />
            <FilmPart studio={studio} />
          </>
        )}
        <TextPart text={textOf(present, ui)} name={fileNameOf(present, 'txt')} />
      </div>
    </Box>
  )
}

function PicturePart({ studio, snapshot }: { readonly studio: Studio; readonly snapshot: Snapshot }) {
  const words = useShareWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [made, setMade] = useState<Made | 'failed' | null>(null)
  useEffect(() => {
    let isWanted = true
    const make = async () => {
      const { current } = canvas
      if (current === null) return
      await studio.picture(current, snapshot)
      const file = await pngOf(current)
      if (isWanted) setMade({ name: fileNameOf(snapshot, 'png'), file })
    }
    make().catch(() => isWanted && setMade('failed'))
    return () => {
      isWanted = false
    }
  }, [studio, snapshot])
  return (
    <Part title={words.picture} className="share-picture">
      <canvas
        ref={canvas}
        className="share-canvas"
        role="img"
        aria-label={words.shows(titleOf(snapshot))}
        hidden={made === 'failed'}
      />
      {made === null ? <p className="hint">{words.drawing}</p> : null}
      {made === 'failed' ? <p className="hint">{words.failed}</p> : null}
      {made === null || made === 'failed' ? null : <Take made={made} save={words.savePicture} />}
    </Part>
  )
}

function TextPart({ text, name }: { readonly text: string; readonly name: string }) {
  const words = useShareWords()
  return (
    <Part title={words.text} className="share-text">
      <textarea readOnly aria-label={words.text} value={text} rows={7} />
      <p className="row">
        <Press onPress={() => void copyText(text, words.copied, words.notCopied)}>{words.copy}</Press>
        <Press onPress={() => handOut(name, new Blob([text], { type: 'text/plain' }))}>
          {words.saveText}
        </Press>
      </p>
    </Part>
  )
}

function LinkPart({ link }: { readonly link: string }) {
  const words = useShareWords()
  return (
    <Part title={words.link} className="share-link">
      <p className="row">
        <input
          className="text-field"
          readOnly
          aria-label={words.link}
          value={link}
          onFocus={event => event.target.select()}
        />
        <Press onPress={() => void copyText(link, words.linkCopied, words.linkNotCopied)}>
          {words.copyLink}
        </Press>
      </p>
      <p className="hint">{words.linkAbout}</p>
    </Part>
  )
}
