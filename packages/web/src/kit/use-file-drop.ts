import { useEffect, useState } from 'react'
import { useTongue } from '../words/index.ts'

/** Match files and data may be dropped anywhere. True while one hovers over the page. */
export function useFileDrop(): boolean {
  const [hovering, setHovering] = useState(false)
  const open = useOpenFiles()
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
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) void open(files)
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

/** Takes in what somebody has chosen or dropped, a match or data; says why, if it cannot. */
export function useOpenFiles(): (files: readonly File[]) => Promise<void> {
  const { language } = useTongue()
  return async files => (await import('../own-data/receive.ts')).receive(files, language)
}
