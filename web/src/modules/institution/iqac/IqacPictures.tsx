import type { ReactNode, SVGProps } from 'react'

/** Colours of the pictures on the quality cell's page, taken from the palette so that the pictures follow it; inline SVG keeps them small. */
const ink = {
  ground: 'var(--header)',
  soft: 'var(--header-soft)',
  pale: 'var(--on-header-muted)',
  light: 'var(--on-header)',
  gold: 'var(--series-2)',
}

function Scene({ children, ...rest }: SVGProps<SVGSVGElement> & { children: ReactNode }) {
  return (
    <svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {...rest}>
      <rect x="-60" width="520" height="260" fill={ink.ground} />
      {children}
    </svg>
  )
}

/** A shield with a check mark in a laurel, in front of a rising sun's rays. */
export function QualityPicture(props: SVGProps<SVGSVGElement>) {
  return (
    <Scene {...props}>
      {range(24).map((ray) => (
        <path
          key={ray}
          d="M200 132 L193 -180 L207 -180 Z"
          fill={ink.soft}
          opacity={ray % 2 ? 0.5 : 0.9}
          transform={`rotate(${ray * 15} 200 132)`}
        />
      ))}
      <circle cx="200" cy="132" r="104" fill={ink.ground} />
      <circle
        cx="200"
        cy="132"
        r="104"
        fill="none"
        stroke={ink.gold}
        strokeWidth="1.5"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <Laurel />
      <g transform="scale(-1 1) translate(-400 0)">
        <Laurel />
      </g>
      <path d="M200 74 l42 14 v38 c0 30 -17 49 -42 60 c-25 -11 -42 -30 -42 -60 v-38 z" fill={ink.light} />
      <path d="M200 74 l42 14 v38 c0 30 -17 49 -42 60 z" fill={ink.pale} />
      <path
        d="M181 129 l13 14 l26 -30"
        fill="none"
        stroke={ink.ground}
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  )
}

function Laurel() {
  return (
    <g fill={ink.gold}>
      <path
        d="M196 212 C150 204 122 172 122 132 C122 110 128 92 138 78"
        fill="none"
        stroke={ink.gold}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      {range(8).map((leaf) => {
        const turn = 100 + leaf * 17
        const x = 200 + 79 * Math.cos((turn * Math.PI) / 180)
        const y = 132 + 79 * Math.sin((turn * Math.PI) / 180)
        return (
          <g key={leaf} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn + 90})`}>
            <path d="M0 0 C6 -9 18 -11 27 -6 C21 2 9 6 0 0 Z" transform="rotate(-28)" />
            <path d="M0 0 C6 9 18 11 27 6 C21 -2 9 -6 0 0 Z" transform="rotate(28)" opacity="0.75" />
          </g>
        )
      })}
    </g>
  )
}

const spines = [34, 26, 40, 22, 30, 44, 24, 36, 28, 38, 20, 42, 32]

/** Two shelves with the teachers' publications. */
function FacultyPicture(props: SVGProps<SVGSVGElement>) {
  return (
    <Scene {...props}>
      {[0, 1].map((shelf) => (
        <g key={shelf} transform={`translate(${shelf ? -22 : -4} ${shelf * 122 - 6})`}>
          {spines.map((width, book) => {
            const left = spines.slice(0, book).reduce((sum, one) => sum + one + 3, 0)
            const high = 78 + ((book * 31 + shelf * 17) % 34)
            const colour = [ink.soft, ink.pale, ink.soft, ink.gold, ink.soft, ink.light][(book + shelf * 2) % 6]
            return (
              <g key={`${left}`} opacity={book % 6 === 5 ? 0.9 : 0.8}>
                <rect x={left} y={118 - high} width={width} height={high} rx="2" fill={colour} />
                <rect x={left + 5} y={118 - high + 12} width={width - 10} height="3" fill={ink.ground} opacity="0.55" />
                <rect x={left + 5} y={118 - 20} width={width - 10} height="3" fill={ink.ground} opacity="0.55" />
              </g>
            )
          })}
          <rect x="-10" y="118" width="480" height="7" fill={ink.pale} opacity="0.5" />
        </g>
      ))}
    </Scene>
  )
}

/** The portico of a college under seven stars, one per step of a grade. */
function NaacPicture(props: SVGProps<SVGSVGElement>) {
  return (
    <Scene {...props}>
      {range(7).map((star) => (
        <path
          key={star}
          d={starPath}
          fill={ink.gold}
          opacity={0.55 + star * 0.07}
          transform={`translate(${92 + star * 36} ${44 - 14 * Math.sin((star * Math.PI) / 6)})`}
        />
      ))}
      <path d="M200 62 L322 112 H78 Z" fill={ink.soft} />
      <path d="M200 76 L282 110 H118 Z" fill={ink.ground} opacity="0.6" />
      <rect x="84" y="116" width="232" height="12" fill={ink.pale} opacity="0.7" />
      {range(6).map((column) => (
        <g key={column} transform={`translate(${96 + column * 37.6} 132)`}>
          <rect width="20" height="92" fill={ink.soft} />
          <rect x="3" width="3" height="92" fill={ink.pale} opacity="0.45" />
          <rect x="10" width="3" height="92" fill={ink.pale} opacity="0.3" />
        </g>
      ))}
      {range(4).map((step) => (
        <rect
          key={step}
          x={76 - step * 16}
          y={228 + step * 10}
          width={248 + step * 32}
          height="8"
          fill={ink.pale}
          opacity={0.65 - step * 0.12}
        />
      ))}
    </Scene>
  )
}

/** Rising bars, and a line for earlier ones. */
function NirfPicture(props: SVGProps<SVGSVGElement>) {
  const heights = [38, 54, 50, 76, 92, 88, 122, 146, 178]
  return (
    <Scene preserveAspectRatio="xMaxYMid slice" {...props}>
      {range(6).map((line) => (
        <rect key={line} x="0" y={40 + line * 40} width="400" height="1" fill={ink.soft} />
      ))}
      {heights.map((height, bar) => (
        <rect
          key={height}
          x={22 + bar * 41}
          y={260 - height}
          width="27"
          height={height}
          rx="3"
          fill={bar === 8 ? ink.gold : ink.soft}
        />
      ))}
      <path
        d="M0 214 L76 190 L118 196 L160 166 L200 150 L242 154 L284 116 L326 92 L366 54"
        fill="none"
        stroke={ink.light}
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {[
        [160, 166],
        [242, 154],
        [326, 92],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5" fill={ink.ground} stroke={ink.light} strokeWidth="3" />
      ))}
      <path d="M366 54 V18 l26 9 l-26 9" fill={ink.gold} stroke={ink.gold} strokeWidth="3" strokeLinejoin="round" />
    </Scene>
  )
}

/** A target with an arrow in it. */
function ObePicture(props: SVGProps<SVGSVGElement>) {
  return (
    <Scene {...props}>
      {[190, 150, 112, 76, 42].map((radius, ring) => (
        <circle
          key={radius}
          cx="232"
          cy="138"
          r={radius}
          fill={ring % 2 ? ink.ground : ink.soft}
          opacity={ring === 0 ? 0.4 : 0.95}
        />
      ))}
      <circle cx="232" cy="138" r="17" fill={ink.gold} />
      <g stroke={ink.light} strokeWidth="4" strokeLinecap="round">
        <path d="M232 138 L352 30" />
        <path d="M334 46 l2 -22 M334 46 l22 0 M346 35 l2 -22 M346 35 l22 0" strokeWidth="3" />
      </g>
    </Scene>
  )
}

const starPath = 'M0 -9 L2.6 -3 L9 -2.4 L4.200 1.900 L5.600 8.300 L0 5 L-5.600 8.300 L-4.200 1.900 L-9 -2.400 L-2.600 -3 Z'

function range(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at)
}

/** The picture behind each heading. */
export const sitePictures = { facultydb: FacultyPicture, naac: NaacPicture, nirf: NirfPicture, obe: ObePicture }
