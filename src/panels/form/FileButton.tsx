/** A button that opens a file dialog. */
export function FileButton({
  label,
  accept,
  onFile,
}: {
  label: string;
  /** In the form of the `accept` attribute. */
  accept: string;
  onFile: (file: File) => void;
}) {
  return (
    <label className="wax wax-line relative min-h-11 cursor-pointer justify-self-start px-4 text-base outline-offset-3 outline-focus has-focus-visible:outline-3">
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
