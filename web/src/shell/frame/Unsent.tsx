import { Extensions } from '../../api/extensions/Extensions.tsx'
import css from './AppLayout.module.css'

declare module '../../ui/navigation/portal-module.ts' {
  interface ExtensionPlaces {
    /** Above every screen, while something waits on this device to be sent. */
    unsent: { address: string }
  }
}

/** What modules say above every screen while something waits on this device to be sent. */
export function Unsent({ address }: { address: string }) {
  return <Extensions place="unsent" about={{ address }} fallback={<div className={css.unsent} />} />
}
