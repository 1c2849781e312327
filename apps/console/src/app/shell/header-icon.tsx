const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
}

/** On a narrow screen in the place of a button's words; the button has its label either way. */
export function HeaderIcon({ of }: { of: keyof typeof paths }) {
  return (
    <svg className="header-icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={paths[of]} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  )
}
