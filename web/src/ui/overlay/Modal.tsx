import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useClosedByBack } from './closed-by-back.ts'
import css from './Modal.module.css'
import { noteModal } from './modals.ts'

export type ModalPlace = 'centre' | 'top' | 'start' | 'end' | 'bottom' | 'anchored'

export type ModalProps = {
  onClose: () => void
  place: ModalPlace
  className?: string | undefined
  children: ReactNode
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string | undefined
  role?: 'alertdialog' | undefined
  dialog?: RefObject<HTMLDialogElement | null>
  covers?: boolean | undefined
}

/**
 * A native modal dialog. While it is mounted it traps the focus, and nothing behind it can be used; Esc, a click beside it and Back request closing it. The
 * initial focus is the first field, else the element with `data-first-focus`, else the dialog; afterwards the focus returns to its previous element.
 */
export function Modal({ onClose, place, className = '', children, dialog: given, covers, ...label }: ModalProps) {
  const own = useRef<HTMLDialogElement>(null)
  const dialog = given ?? own
  const pressedBeside = useRef(false)
  useShown(dialog)
  useClosedByBack(onClose)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    if (event.defaultPrevented) return
    // The browser would close it without asking
    event.preventDefault()
    onClose()
  }
  const click = (event: MouseEvent<HTMLDialogElement>) => {
    if (pressedBeside.current && isBeside(event)) onClose()
  }
  return createPortal(
    <dialog
      {...label}
      ref={dialog}
      tabIndex={-1}
      className={`${css.modal} ${className}`}
      data-place={place}
      data-covers={covers || undefined}
      onKeyDown={press}
      onMouseDown={(event) => {
        // The second press of a double click belongs to the button that opened the dialog
        pressedBeside.current = event.detail < 2 && isBeside(event)
      }}
      onClick={click}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}

function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

const fields = 'input:not([type="hidden"], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'

function useShown(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = document.activeElement
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>(fields) ?? dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog
    first.focus({ preventScroll: true })
    const forget = noteModal(dialog)
    return () => {
      forget()
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [ref])
}
