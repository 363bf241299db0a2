import { Ellipsis } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { Menu, MenuItem } from '../../../ui/overlay/Menu.tsx'
import css from '../results.module.css'

type MenuAct = { label: string; whyNot: string | null; run: () => void; danger?: boolean }

/** A menu of further actions. One that is not possible now stays visible but disabled, with the reason. */
export function ActMenu({ label, acts }: { label: string; acts: readonly MenuAct[] }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [open, setOpen] = useState(false)
  const choose = ({ whyNot, run }: MenuAct) => {
    if (whyNot) return
    setOpen(false)
    run()
  }
  return (
    <>
      <Button ref={anchor} icon={Ellipsis} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      <Menu open={open} anchor={anchor} onClose={() => setOpen(false)}>
        {acts.map((act, at) => (
          <MenuItem
            key={act.label}
            aria-label={act.label}
            aria-disabled={act.whyNot !== null || undefined}
            aria-describedby={act.whyNot ? `${id}-${at}` : undefined}
            className={[css.act, act.whyNot && css.greyed, act.danger && css.dangerAct].filter(Boolean).join(' ')}
            onClick={() => choose(act)}
          >
            {act.label}
            {act.whyNot && <small id={`${id}-${at}`}>{act.whyNot}</small>}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
