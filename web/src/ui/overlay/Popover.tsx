import { type ReactNode, type RefObject, useRef } from 'react'
import { type AnchorSide, useAnchored } from './anchored.ts'
import { Modal } from './Modal.tsx'

type PopoverProps = {
  open: boolean
  anchor: RefObject<HTMLElement | null>
  label: string
  side?: AnchorSide
  onClose: () => void
  children: ReactNode
}

/** A small dialog beside the button that opens it, such as the filters of a list. */
export function Popover({ open, ...rest }: PopoverProps) {
  return open ? <OpenPopover {...rest} /> : null
}

function OpenPopover({ anchor, label, side = 'below-start', onClose, children }: Omit<PopoverProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  useAnchored(dialog, anchor, side)
  return (
    <Modal dialog={dialog} place="anchored" aria-label={label} onClose={onClose}>
      {children}
    </Modal>
  )
}
