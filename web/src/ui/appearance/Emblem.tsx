type EmblemProps = {
  size?: number
  /** The logo as base64 PNG, '' if there is none; `null` renders blank space while it is not known. */
  logo?: string | null
  /** Alternative to `logo`: the address of the logo, null if there is none. */
  src?: string | null
}

/** The college's logo, or the portal's emblem, an open book under three rays, if it has none. */
export function Emblem({ size = 36, logo = '', src }: EmblemProps) {
  if (src) return <img src={src} width={size} height={size} alt="" fetchPriority="low" />
  if (logo === null) return <span style={{ flex: 'none', width: size, height: size }} />
  if (logo !== '') return <img src={`data:image/png;base64,${logo}`} width={size} height={size} alt="" />
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="20" cy="20" r="18.5" />
      <path d="M20 17.5v12M9.5 15.5c3.600-.6 7.600-.2 10.500 2 2.900-2.200 6.900-2.600 10.500-2v11.600c-3.600-.5-7.400 0-10.500 2.400-3.100-2.400-6.900-2.900-10.500-2.400z" />
      <path d="M20 8.500v3.500M14.500 9.800l1.800 3M25.500 9.800l-1.800 3" />
    </svg>
  )
}
