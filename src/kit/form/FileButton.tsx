/** A button that opens a file dialog. */
export function FileButton({
  label,
  accept,
  onFile,
  className = 'wax-line min-h-11 justify-self-start px-4 text-base',
}: {
  label: string;
  /** In the form of the `accept` attribute. */
  accept: string;
  onFile: (file: File) => void;
  className?: string;
}) {
  return (
    <label
      className={`wax relative cursor-pointer outline-offset-3 outline-focus has-focus-visible:outline-3 ${className}`}
    >
      {label}
      <input
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
        className="sr-only"
      />
    </label>
  );
}
