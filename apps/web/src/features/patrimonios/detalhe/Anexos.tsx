import { Button, Text, Title } from '@mantine/core'
import { type Arquivo, type Patrimonio, rotasPatrimonios } from '@tombo/contract'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ApiError } from '../../../kernel/http.ts'
import { type ListedArquivo, FileTiles } from '../../../resource/files/FileTiles.tsx'
import { Uploader } from '../../../resource/files/Uploader.tsx'
import { confirmDeletion } from '../../../kernel/ask.ts'
import { guardarBem } from '../dados.ts'
import css from './detalhe.module.css'

/** Saves, and shows the asset as it is then; a refusal was shown as a toast. */
async function guardar(salvar: Promise<Patrimonio>): Promise<void> {
  try {
    await guardarBem(await salvar)
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
  }
}

/** The files attached to an asset: previews, several sent at once by choice, drag or paste, each removed after a question. */
export function Anexos({ bem }: { bem: Patrimonio }) {
  const podeMudar = usePermissoes().can('criaralterarpatrimonio')
  const [anexando, setAnexando] = useState(false)
  const { id, anexos } = bem
  const anexar = (arquivo: Arquivo) =>
    guardar(
      call(rotasPatrimonios.salvarId, {
        params: { id },
        body: { anexos: [{ arquivo: { id: arquivo.id } }] },
      }),
    )
  const remover = async (arquivo: ListedArquivo) => {
    const anexo = anexos.find((a) => a.arquivo.id === arquivo.id)
    if (!anexo) return
    const sim = await confirmDeletion(`O anexo ${arquivo.nome} será apagado.`)
    if (!sim) return
    await guardar(call(rotasPatrimonios.excluirAnexo, { params: { anexoId: anexo.id } }))
  }
  return (
    <section className={css.secao} aria-labelledby="anexos-do-bem">
      <div className={css.tituloDaSecao}>
        <Title order={2} id="anexos-do-bem">
          Anexos
        </Title>
        {podeMudar && (
          <Button
            variant="subtle"
            size="compact-sm"
            className="nao-imprimir"
            leftSection={anexando ? <IconX size={14} /> : <IconPaperclip size={14} stroke={1.5} />}
            aria-expanded={anexando}
            onClick={() => setAnexando(!anexando)}
          >
            {anexando ? 'Terminar' : 'Anexar arquivos'}
          </Button>
        )}
      </div>
      {anexando && (
        <div className={`nao-imprimir ${css.envio}`}>
          <Uploader diretorio="ANEXO_PATRIMONIO" multiple compact quiet onUploaded={(a) => void anexar(a)} />
        </div>
      )}
      {anexos.length > 0 ? (
        <FileTiles
          label="Anexos"
          files={anexos.map((a) => a.arquivo)}
          {...(podeMudar ? { onRemove: (a) => void remover(a) } : {})}
        />
      ) : (
        !anexando && (
          <Text c="dimmed" size="sm">
            Nenhum anexo.
          </Text>
        )
      )}
    </section>
  )
}
