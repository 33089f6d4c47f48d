import { Button, Group, Input, TextInput } from '@mantine/core'
import type { Arquivo } from '@tombo/contract'
import { useFileUrl } from '../../kernel/files.ts'
import { Uploader } from '../../resource/files/Uploader.tsx'
import { DateInput } from '../../ui/inputs/DateInput.tsx'
import { MoneyInput } from '../../ui/inputs/DecimalInput.tsx'
import css from './avaliacoes.module.css'

type Enviado = Pick<Arquivo, 'id' | 'nome'>

/** One price as it is typed. */
export interface PrecoDigitado {
  valor: string | null
  data: string | null
  fonte: string
  link: string
  foto: Enviado | null
  arquivo: Enviado | null
}

interface Props {
  ordem: number
  preco: PrecoDigitado
  disabled: boolean
  onChange: (parte: Partial<PrecoDigitado>) => void
}

const MINIATURA = 200

/** One of the three prices: what, where and when, with its photo and its document. */
export function PrecoCampos({ ordem, preco: p, disabled, onChange }: Props) {
  const url = useFileUrl(p.foto && `/api/arquivos/${p.foto.id}/imagem`, {
    width: MINIATURA,
    height: MINIATURA,
  })
  return (
    <fieldset className={css.preco}>
      <legend>Preço {ordem}</legend>
      <MoneyInput
        label={`Valor ${ordem}`}
        withAsterisk
        value={p.valor}
        disabled={disabled}
        onChange={(valor) => onChange({ valor })}
      />
      <DateInput
        label={`Data ${ordem}`}
        value={p.data}
        disabled={disabled}
        onChange={(data) => onChange({ data })}
      />
      <TextInput
        label={`Loja ou fonte ${ordem}`}
        maxLength={200}
        value={p.fonte}
        disabled={disabled}
        onChange={(e) => onChange({ fonte: e.currentTarget.value })}
      />
      <TextInput
        label={`Endereço da página ${ordem}`}
        type="url"
        maxLength={2000}
        value={p.link}
        disabled={disabled}
        onChange={(e) => onChange({ link: e.currentTarget.value })}
      />
      <Input.Wrapper label={`Foto ${ordem}`} labelElement="div" withAsterisk>
        {p.foto ? (
          <>
            {url && (
              <img className={css.foto} src={url} alt={`Foto do preço ${ordem}`} width={200} height={200} />
            )}
            {!disabled && (
              <Button variant="subtle" size="compact-sm" onClick={() => onChange({ foto: null })}>
                Trocar a foto {ordem}
              </Button>
            )}
          </>
        ) : (
          <Uploader
            diretorio="IMAGENS_AVALIACAO"
            compact
            quiet
            noPaste={ordem > 1}
            title="Arraste a foto para cá"
            buttonLabel={`Escolher a foto ${ordem}`}
            disabled={disabled}
            onUploaded={(foto) => onChange({ foto })}
          />
        )}
      </Input.Wrapper>
      <Input.Wrapper label={`Documento ${ordem}`} labelElement="div">
        {p.arquivo ? (
          <Group gap="xs">
            <span style={{ overflowWrap: 'anywhere' }}>{p.arquivo.nome}</span>
            {!disabled && (
              <Button variant="subtle" size="compact-sm" onClick={() => onChange({ arquivo: null })}>
                Tirar o documento {ordem}
              </Button>
            )}
          </Group>
        ) : (
          !disabled && (
            <Uploader
              diretorio="DOCUMENTOS_AVALIACAO"
              compact
              quiet
              noPaste
              title="Arraste o documento para cá"
              buttonLabel={`Escolher o documento ${ordem}`}
              onUploaded={(arquivo) => onChange({ arquivo })}
            />
          )
        )}
      </Input.Wrapper>
    </fieldset>
  )
}
