import { useState } from 'react'
import { useTask } from '../../../api/act.ts'
import { UndoBar } from '../../../ui/feedback/UndoBar.tsx'
import { useSettingsWords } from './words.ts'

export type Back = { version: number; present: number }

/** Undoes and redoes the last change on this screen. `restore` restores a version of the settings and returns their new revision. */
export function useUndo(restore: (back: Back) => Promise<number>) {
  const t = useSettingsWords()
  const [done, setDone] = useState<{ from: number; to: number; undone: boolean } | null>(null)
  const { act: undo, busy } = useTask(
    async ({ from, to, undone }: NonNullable<typeof done>) =>
      setDone({ from: to, to: await restore({ version: from, present: to }), undone: !undone }),
    { done: t('undone') },
  )
  return {
    changed: (from: number, to: number) => setDone({ from, to, undone: false }),
    bar: done && (
      <UndoBar of={done.to} busy={busy} onUndo={() => void undo(done)}>
        {t(done.undone ? 'undoneBar' : 'savedBar')}
      </UndoBar>
    ),
  }
}
