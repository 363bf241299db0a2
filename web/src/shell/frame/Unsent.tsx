import { Extensions } from '../../api/extensions/Extensions.tsx'
import css from './AppLayout.module.css'

declare module '../../ui/navigation/portal-module.ts' {
  interface ExtensionPlaces {
    /** Place above every screen while data on this device is waiting to be sent. */
    unsent: { address: string }
  }
}

/** Renders what modules contribute above every screen while data on this device is waiting to be sent. */
export function Unsent({ address }: { address: string }) {
  return <Extensions place="unsent" about={{ address }} fallback={<div className={css.unsent} />} />
}
