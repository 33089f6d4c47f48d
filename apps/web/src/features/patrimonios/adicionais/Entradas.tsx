import { Button, Group, Input } from '@mantine/core'
import type { DefinicaoAdicional, ValoresAdicionais } from '@tombo/contract'
import { IconFile, IconX } from '@tabler/icons-react'
import { openFile } from '../../../kernel/files/files.ts'
import { FieldInput, type RecordFormApi } from '../../../resource/fields/FieldInput.tsx'
import { Uploader } from '../../../resource/files/Uploader.tsx'
import { camposDoForm, nomeDoAdicional } from './campos.ts'
import css from '../campos/form.module.css'

interface Props {
  definicoes: readonly DefinicaoAdicional[]
  form: RecordFormApi
  /** The values of a known asset, of which the form changes some. */
  tem?: ValoresAdicionais
}

/** The inputs of fields of the organisation's own, each by its kind. */
export function Entradas({ definicoes, form, tem }: Props) {
  const campos = camposDoForm(definicoes, tem)
  return (
    <div className={css.grade}>
      {definicoes.map((d) => {
        const nome = nomeDoAdicional(d.chave)
        const campo = campos[nome]
        if (!campo) return null
        return (
          <div key={d.chave} data-largo={d.tipo.value === 'LINK' ? 2 : undefined}>
            {d.tipo.value === 'ARQUIVO' ? (
              <EntradaDeArquivo definicao={d} required={campo.required} nome={nome} form={form} />
            ) : (
              <FieldInput field={campo} name={nome} form={form} />
            )}
          </div>
        )
      })}
    </div>
  )
}

function EntradaDeArquivo({
  definicao: d,
  required,
  nome,
  form,
}: {
  definicao: DefinicaoAdicional
  required: boolean
  nome: string
  form: RecordFormApi
}) {
  const arquivo = (form.values[nome] as { id: number; nome: string } | null | undefined) ?? null
  const mudar = (novo: typeof arquivo) => {
    form.setFieldValue(nome, novo)
    form.clearFieldError(nome)
  }
  return (
    <Input.Wrapper
      component="fieldset"
      label={d.rotulo}
      labelElement="div"
      description={d.ajuda}
      withAsterisk={required}
      error={form.errors[nome]}
      style={{ border: 0, padding: 0, margin: 0 }}
    >
      {arquivo ? (
        <Group gap="xs" mt={4}>
          <Button
            variant="default"
            leftSection={<IconFile size={16} stroke={1.5} />}
            onClick={() => void openFile(`/api/arquivos/${arquivo.id}`)}
          >
            {arquivo.nome}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconX size={16} />}
            aria-label={`Retirar ${arquivo.nome}`}
            onClick={() => mudar(null)}
          >
            Retirar
          </Button>
        </Group>
      ) : (
        <Uploader
          diretorio="ANEXO_PATRIMONIO"
          title={`Arraste o arquivo para cá: ${d.rotulo}`}
          buttonLabel="Escolher arquivo"
          quiet
          compact
          onUploaded={({ id, nome: novo }) => mudar({ id, nome: novo })}
        />
      )}
    </Input.Wrapper>
  )
}
