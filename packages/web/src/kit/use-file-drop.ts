import { useEffect, useState } from 'react'
import { openMatch, readText } from '../files.ts'
import { useWords } from '../words/index.ts'
import { notify } from './notices.ts'

/** Match files may be dropped anywhere. True while one hovers over the page. */
export function useFileDrop(): boolean {
  const [hovering, setHovering] = useState(false)
  const open = useOpenFile()
  useEffect(() => {
    const carriesFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!carriesFile(event)) return
      event.preventDefault()
      setHovering(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setHovering(false)
    }
    const drop = (event: DragEvent) => {
      if (!carriesFile(event)) return
      event.preventDefault()
      setHovering(false)
      const file = event.dataTransfer?.files[0]
      if (file) void open(file)
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [open])
  return hovering
}

/** Opens the table of a match file that somebody has chosen or dropped; says why, if it cannot. */
export function useOpenFile(): (file: File) => Promise<void> {
  const words = useWords()
  return async file => {
    const text = await readText(file)
    const trouble = text === null ? words.files.wrongKind : await openMatch(text)
    if (trouble !== null) notify(trouble)
  }
}
