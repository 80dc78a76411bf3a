/**
 * The scripts that shells load. Each asks slt for every word, so that nothing of the commands, the states or
 * the places is written down here.
 */

/** The shells there is a script for. */
export type Shell = 'bash' | 'zsh' | 'fish' | 'powershell';

const bash = (complete: string): string => String.raw`
# Completion of slt for bash. Load it with: source <(slt completion bash)
_slt() {
  local cur=\${COMP_WORDS[COMP_CWORD]} kind= word line words=() values=() meanings=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD}"; do
    # The words are as they were typed, with quotes and backslashes.
    word=\${word//\\/} word=\${word#[\"\']} word=\${word%[\"\']}
    words+=("$word")
  done
  while IFS= read -r line; do
    case $line in
      :file) kind=f ;;
      :folder) kind=d ;;
      :none) ;;
      *)
        values+=("\${line%%$'\t'*}")
        meanings+=("\${line/$'\t'/  }")
        ;;
    esac
  done < <("$1" ${complete} -- "\${words[@]}" 2> /dev/null)
  COMPREPLY=()
  if [[ -n $kind ]]; then
    cur=$word
    [[ $cur == = ]] && cur=
    compopt -o filenames 2> /dev/null
    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -$kind -- "$cur")
  elif [[ $COMP_TYPE == 63 && \${#values[@]} -gt 1 ]]; then
    # Only a list is shown, nothing is inserted.
    COMPREPLY=("\${meanings[@]}")
  else
    for line in "\${values[@]}"; do
      [[ $cur == [\"\']* ]] || printf -v line %q "$line"
      COMPREPLY+=("$line")
    done
  fi
}
complete -F _slt slt
`;

const zsh = (complete: string): string => String.raw`
#compdef slt
# Completion of slt for zsh. Load it with: source <(slt completion zsh)
_slt() {
  local line kind
  local -a values
  for line in "\${(@f)$("\${words[1]}" ${complete} -- "\${(@Q)words[2,CURRENT]}" 2> /dev/null)}"; do
    case $line in
      :*) kind=\${line#:} ;;
      *$'\t'*) values+=("\${\${line%%$'\t'*}//:/\\:}:\${line#*$'\t'}") ;;
      ?*) values+=("\${line//:/\\:}") ;;
    esac
  done
  (( $#values )) && _describe -t values slt values -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}'
  [[ $PREFIX == --*=* ]] && compset -P '--*='
  case $kind in
    file) _files ;;
    folder) _files -/ ;;
  esac
}
if [[ $funcstack[1] == _slt ]]; then _slt "$@"; else compdef _slt slt; fi
`;

const fish = (complete: string): string => String.raw`
# Completion of slt for fish. Keep it as ~/.config/fish/completions/slt.fish
function __slt_complete
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    set -l current (string unescape -- "$typed"; or echo -- "$typed")
    set -l lead (string match -r -- '^--[^=]*=' "$current")
    for line in ($words[1] ${complete} -- $words[2..] "$current" 2> /dev/null)
        switch $line
            case :none
            case :file
                printf '%s\n' "$lead"(__fish_complete_path (string replace -- "$lead" '' "$current"))
            case :folder
                printf '%s\n' "$lead"(__fish_complete_directories (string replace -- "$lead" '' "$current"))
            case '*'
                printf '%s\n' $line
        end
    end
end
complete -c slt -f -a '(__slt_complete)'
`;

const powershell = (complete: string): string => String.raw`
# Completion of slt for PowerShell. Load it with: slt completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName slt -ScriptBlock {
  param($typed, $line, $cursor)
  $words = @($line.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.StartOffset -lt $cursor } |
    ForEach-Object { if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $_.Value } else { $_.Extent.Text } })
  # Behind a space a new word begins, which has no letters yet.
  if ($typed -eq '') { $words += '' }
  # Windows PowerShell drops an empty argument of a program unless it stands in quotes.
  if ($PSVersionTable.PSVersion.Major -lt 7) { $words = @($words | ForEach-Object { if ($_ -eq '') { '""' } else { $_ } }) }
  $lead = if ($typed -match '^--[^=]*=') { $Matches[0] } else { '' }
  foreach ($offer in & slt ${complete} -- $words 2> $null) {
    if ($offer -eq ':none') { continue }
    if ($offer -eq ':file' -or $offer -eq ':folder') {
      $begun = $typed.Substring($lead.Length)
      $folder = if ($begun -match '^.*[\\/]') { $Matches[0] } else { '' }
      Get-ChildItem -Path "$begun*" -Directory:($offer -eq ':folder') -ErrorAction SilentlyContinue | ForEach-Object {
        $path = "$folder$($_.Name)"
        $text = if ($path -match '\s') { "$lead'$path'" } else { "$lead$path" }
        [System.Management.Automation.CompletionResult]::new($text, $_.Name, 'ProviderItem', $_.Name)
      }
      continue
    }
    $value, $meaning = $offer -split "\`t", 2
    if (-not $meaning) { $meaning = $value }
    $text = if ($value -match '\s') { "'$($value -replace "'", "''")'" } else { $value }
    [System.Management.Automation.CompletionResult]::new($text, $value, 'ParameterValue', $meaning)
  }
}
`;

/** In a template \${ would begin a value; a shell's own is written with a backslash before it. */
const unescaped = (script: string): string => script.replaceAll('\\${', '${');

const SCRIPTS = {
  bash: (complete: string) => unescaped(bash(complete)),
  zsh: (complete: string) => unescaped(zsh(complete)),
  fish,
  powershell: (complete: string) => powershell(complete).replaceAll('\\`', '`'),
} as const satisfies Record<Shell, (complete: string) => string>;

/** The script for a shell. @param complete the command it asks for every word */
export const scriptFor = (shell: Shell, complete: string): string => SCRIPTS[shell](complete);
