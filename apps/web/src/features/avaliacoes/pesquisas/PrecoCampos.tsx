import { Button, Group, Input, TextInput } from '@mantine/core'
import { type Arquivo, idadeDoPreco } from '@tombo/contract'
import { useRef } from 'react'
import { useFileUrl } from '../../../kernel/files/files.ts'
import { Uploader } from '../../../resource/files/Uploader.tsx'
import { DateInput } from '../../../ui/inputs/DateInput.tsx'
import { MoneyInput } from '../../../ui/inputs/DecimalInput.tsx'
import css from '../avaliacoes.module.css'

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
  /** The day of the values, from which the age of the price is told. */
  dataBase: string
  disabled: boolean
  onChange: (parte: Partial<PrecoDigitado>) => void
}

const MINIATURA = 200
const ehImagem = (f: File) => f.type.startsWith('image/')

/** One of the three prices: what, where and when, with its photo and its document. */
export function PrecoCampos({ ordem, preco: p, dataBase, disabled, onChange }: Props) {
  const lugar = useRef<HTMLFieldSetElement>(null)
  const aoColar = (vez: number) => ({
    group: 'precos',
    order: ordem * 2 + vez,
    within: () => lugar.current,
  })
  const url = useFileUrl(p.foto && `/api/arquivos/${p.foto.id}/imagem`, {
    width: MINIATURA,
    height: MINIATURA,
  })
  return (
    <fieldset ref={lugar} className={css.preco}>
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
        description={p.data ? `Visto ${idadeDoPreco(p.data, dataBase)}.` : undefined}
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
            paste={{ ...aoColar(0), takes: ehImagem }}
            cameraLabel={`Fotografar o preço ${ordem}`}
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
              paste={{ ...aoColar(1), takes: (f, aqui) => aqui || !ehImagem(f) }}
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
