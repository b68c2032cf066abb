import type { ReactNode } from 'react'

/** 24 px line icons, stroke 1.75, drawn in the current colour. */
export const iconPaths = {
  alert: (
    <>
      <path d="M12 9v4.5M10.3 4.9 3.4 17a2 2 0 0 0 1.7 3h13.8a2 2 0 0 0 1.7-3L13.7 4.9a2 2 0 0 0-3.4 0z" />
      <circle cx="12" cy="16.7" r=".6" fill="currentColor" />
    </>
  ),
  bag: (
    <path d="M5.8 8.5h12.4l.9 10a1.9 1.9 0 0 1-1.9 2H6.8a1.9 1.9 0 0 1-1.9-2zM9 11V7.2a3 3 0 0 1 6 0V11" />
  ),
  bulb: (
    <path d="M9.5 17.5h5M10.3 20.3h3.4M9.5 17.5c0-2.4-3-3.7-3-7.3a5.5 5.5 0 0 1 11 0c0 3.6-3 4.9-3 7.3" />
  ),
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2.5" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  camera: (
    <>
      <path d="M4.8 7.8h2.6l1.5-2.3h6.2l1.5 2.3h2.6A1.8 1.8 0 0 1 21 9.6v8.1a1.8 1.8 0 0 1-1.8 1.8H4.8A1.8 1.8 0 0 1 3 17.7V9.6a1.8 1.8 0 0 1 1.8-1.8z" />
      <circle cx="12" cy="13.4" r="3.4" />
    </>
  ),
  check: <path strokeWidth="2.25" d="m5 12.8 4.6 4.7L19 7.5" />,
  chevronUp: <path d="m5.5 14.5 6.5-6.5 6.5 6.5" />,
  chevronDown: <path d="m5.5 9.5 6.5 6.5 6.5-6.5" />,
  chevronLeft: <path d="M14.5 5.5 8 12l6.5 6.5" />,
  chevronRight: <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6 6 18" />,
  cloud: <path d="M7 18.5a4.3 4.3 0 0 1-.4-8.6 5.6 5.6 0 0 1 10.8 1.2 3.8 3.8 0 0 1-.4 7.4z" />,
  cloudCheck: (
    <path d="M7 18.5a4.3 4.3 0 0 1-.4-8.6 5.6 5.6 0 0 1 10.8 1.2 3.8 3.8 0 0 1-.4 7.4zM9.2 13.8l2 2 3.6-3.8" />
  ),
  cloudOff: (
    <path d="M9.6 6.9a5.6 5.6 0 0 1 7.8 4.2 3.8 3.8 0 0 1 2 6.3M16.5 18.5H7a4.3 4.3 0 0 1-.4-8.6M4 4l16 16" />
  ),
  doctor: (
    <>
      <path d="M6.5 4H5v5.2a4.8 4.8 0 0 0 9.6 0V4h-1.5M9.8 14v1.6a4.7 4.7 0 0 0 9.4 0v-1.7" />
      <circle cx="19.2" cy="11.8" r="2.1" />
    </>
  ),
  dots: (
    <g fill="currentColor" stroke="none">
      <circle cx="5.5" cy="12" r="1.7" />
      <circle cx="12" cy="12" r="1.7" />
      <circle cx="18.5" cy="12" r="1.7" />
    </g>
  ),
  share: <path d="M12 15V4M8 7.5 12 3.5l4 4M6 11.5H5v9h14v-9h-1" />,
  download: <path d="M12 4.5v10.5M7.5 11l4.5 4.5L16.5 11M5 19.5h14" />,
  eye: (
    <>
      <path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12z" />
      <circle cx="12" cy="12" r="2.7" />
    </>
  ),
  eyeOff: (
    <path d="M9.5 6.2A8.9 8.9 0 0 1 12 5.8c6 0 9.2 6.2 9.2 6.2a15 15 0 0 1-2.6 3.4M6 7.9A14.6 14.6 0 0 0 2.8 12S6 18.2 12 18.2c1.6 0 3-.4 4.2-1M10 10.2a2.7 2.7 0 0 0 3.8 3.8M4 4l16 16" />
  ),
  flag: <path d="M6 21V4.5M6 5.2c4.5-2.4 7.5 2.2 12.5 0v8.6c-5 2.2-8-2.4-12.5 0" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.3" />
      <path d="M3.7 12h16.6M12 3.7c5 5 5 11.6 0 16.6-5-5-5-11.6 0-16.6z" />
    </>
  ),
  growth: (
    <>
      <path d="M4 19.5c7 0 7-9.5 16-12M4 13.5c4.5 0 5.5-6.5 12-8.5" />
      <circle cx="12.2" cy="13.7" r="1.9" fill="currentColor" stroke="none" />
    </>
  ),
  hand: (
    <path d="M12 20.5c-4 0-6.5-2.5-6.5-6.5V9.5M5.5 12V9a1.5 1.5 0 0 1 3 0v2.5V5.5a1.5 1.5 0 0 1 3 0V11 4.8a1.5 1.5 0 0 1 3 0V11 6.5a1.5 1.5 0 0 1 3 0V14c0 4-2 6.5-5.5 6.5z" />
  ),
  heart: (
    <path d="M12 19.5C6.5 15.7 4 12.8 4 9.3A4.2 4.2 0 0 1 12 7.5a4.2 4.2 0 0 1 8 1.8c0 3.5-2.5 6.4-8 10.2z" />
  ),
  home: <path d="M4 11 12 4.3l8 6.7v7.8a1.7 1.7 0 0 1-1.7 1.7h-3.8v-5.3h-5v5.3H5.7A1.7 1.7 0 0 1 4 18.8z" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.3" />
      <path d="M12 11.3v4.7" />
      <circle cx="12" cy="8.2" r=".7" fill="currentColor" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2.6" />
      <path d="M8.2 10.5V8a3.8 3.8 0 0 1 7.6 0v2.5" />
    </>
  ),
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2.8" />
      <path d="m4.5 8 7.5 5.5L19.5 8" />
    </>
  ),
  minus: <path d="M5 12h14" />,
  moon: <path d="M19.5 14.5A8.2 8.2 0 0 1 9.3 4.6a8.2 8.2 0 1 0 10.2 9.9z" />,
  pause: <path strokeWidth="2.25" d="M9 5.5v13M15 5.5v13" />,
  playVideo: <path fill="currentColor" d="M9 5.8v12.4l9.6-6.2z" />,
  pencil: (
    <path d="m14.5 6 3.5 3.5M4.5 19.5l.9-4L16.2 4.7a1.8 1.8 0 0 1 2.5 0l.6.6a1.8 1.8 0 0 1 0 2.5L8.5 18.6z" />
  ),
  person: (
    <>
      <circle cx="12" cy="8.3" r="3.6" />
      <path d="M4.8 20c.5-4 3.4-6 7.2-6s6.7 2 7.2 6" />
    </>
  ),
  phone: (
    <>
      <rect x="7" y="3.5" width="10" height="17" rx="2.6" />
      <path d="M11 17.5h2" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  resume: <path d="M8 5.2v13.6L18.8 12z" />,
  ruler: <path d="M4 15.5 15.5 4 20 8.5 8.5 20zM7.5 12l2 2M10.5 9l2 2M13.5 6l2 2" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.2" />
      <path d="m15.8 15.8 4.2 4.2" />
    </>
  ),
  settings: (
    <>
      <path d="M4 7.5h8M18 7.5h2M4 16.5h2M12 16.5h8" />
      <circle cx="15" cy="7.5" r="2.5" />
      <circle cx="9" cy="16.5" r="2.5" />
    </>
  ),
  signOut: <path d="M10 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H10M14.5 8l4 4-4 4M18.5 12H9.5" />,
  speech: (
    <path d="M5.5 5.5h13A1.5 1.5 0 0 1 20 7v8a1.5 1.5 0 0 1-1.5 1.5H12l-4 3.5v-3.5H5.5A1.5 1.5 0 0 1 4 15V7a1.5 1.5 0 0 1 1.5-1.5z" />
  ),
  spark: (
    <path d="M12 4c.6 4.6 2.7 6.9 7.5 7.7-4.8.8-6.9 3.1-7.5 7.8-.6-4.7-2.7-7-7.5-7.8C9.3 10.9 11.4 8.6 12 4z" />
  ),
  star: <path d="m12 4 2.4 5 5.5.7-4 3.8 1 5.5-4.9-2.7L7.1 19l1-5.5-4-3.8 5.5-.7z" />,
  stats: <path strokeWidth="2.25" d="M5.5 19.5v-5M12 19.5v-14M18.5 19.5v-9" />,
  stop: <rect x="6.5" y="6.5" width="11" height="11" rx="2" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="3.8" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
    </>
  ),
  swap: <path d="M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19" />,
  syringe: (
    <path d="m17 3.5 3.5 3.5M18.8 5.3 15.5 8.6M11 6.5l6.5 6.5M15.8 11.3l-7 7H5.7v-3.1l7-7M5.7 18.3 3.5 20.5M9 12l2 2" />
  ),
  team: (
    <>
      <circle cx="9" cy="8.5" r="3.3" />
      <path d="M3 19.5c.4-3.6 2.8-5.5 6-5.5s5.6 1.9 6 5.5M15.8 5.6a3.3 3.3 0 0 1 0 5.8M17.5 14.5c2 .7 3.2 2.4 3.5 5" />
    </>
  ),
  trash: (
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 11.8a1.7 1.7 0 0 0 1.7 1.7h6a1.7 1.7 0 0 0 1.7-1.7L17.5 7" />
  ),
  undo: <path d="M8.5 5 4.5 9l4 4M4.8 9h9a5.2 5.2 0 0 1 0 10.4H8" />,
  zoomIn: (
    <>
      <circle cx="11" cy="11" r="6.2" />
      <path d="m15.8 15.8 4.2 4.2M11 8.3v5.4M8.3 11h5.4" />
    </>
  ),
  zoomOut: (
    <>
      <circle cx="11" cy="11" r="6.2" />
      <path d="m15.8 15.8 4.2 4.2M8.3 11h5.4" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof iconPaths
