include { INDEX } from './modules/index'

params.reads = "$baseDir/data/*_{1,2}.fq"

/*
 * Aligns reads to the index.
 */
process ALIGN {
    tag "$sample"
    cpus 4

    input:
    tuple val(sample), path(reads)
    path index

    output:
    path "${sample}.bam"

    script:
    """
    align -x $index ${reads.join(' ')} | sort > ${sample}.bam
    """
}

workflow {
    Channel.fromFilePairs(params.reads) | ALIGN
}
