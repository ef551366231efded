import { useEffect, useSyncExternalStore } from 'react'
import { useMedia } from '../kit/use-media.ts'
import { type Settings, SettingsStore } from './settings.ts'

export const settings = new SettingsStore(localStorage, navigator.languages)

export const useSettings = (): Settings => useSyncExternalStore(settings.listen, settings.get)

/** Shows the settings on the page's root, where the style sheets look for them. */
export function useAppearance({ language, theme, contrast, motion }: Settings): void {
  useEffect(() => {
    const root = document.documentElement
    root.lang = language
    mark(root, 'theme', theme)
    mark(root, 'contrast', contrast)
    mark(root, 'motion', motion)
  }, [language, theme, contrast, motion])
}

function mark(root: HTMLElement, name: string, value: string): void {
  if (value === 'system') delete root.dataset[name]
  else root.dataset[name] = value
}

/** May things move? */
export function useMotion(): boolean {
  const still = useMedia('(prefers-reduced-motion: reduce)')
  return useSettings().motion !== 'none' && !still
}
